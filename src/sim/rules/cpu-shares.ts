/**
 * CPU in millicores and what the kernel is told: shares and quota (cgroup v1), weight (cgroup v2).
 *
 * Upstream: `pkg/kubelet/cm/helpers_linux.go` (MilliCPUToShares, MilliCPUToQuota), `cgroup_v2_manager_linux.go`
 * (cpuSharesToCPUWeight, cpuWeightToCPUShares). A kubelet reads the weight back to report what a container has, which is why a
 * request of 100m can come back as 79m.
 */
const MIN_SHARES = 2;
const MAX_SHARES = 262_144;
const SHARES_PER_CPU = 1024;

/** A limit below this many microseconds a period cannot be set. */
const MIN_QUOTA = 1000;
/** Microseconds. */
export const QUOTA_PERIOD = 100_000;

/** Relative weight of a request against others on the node when CPU is short. */
export function milliCpuToShares(milli: number): number {
  if (milli === 0) return MIN_SHARES;
  return Math.min(Math.max(Math.trunc((milli * SHARES_PER_CPU) / 1000), MIN_SHARES), MAX_SHARES);
}

/** Microseconds of CPU a period that a limit allows; 0: no limit. */
export function milliCpuToQuota(milli: number, period = QUOTA_PERIOD): number {
  return milli === 0 ? 0 : Math.max(Math.trunc((milli * period) / 1000), MIN_QUOTA);
}

/** The weight (1 to 10000) a runtime makes of shares by the straight line that kubelets assume when they read it back. */
export function sharesToWeight(shares: number): number {
  return Math.trunc(((shares - MIN_SHARES) * 9999) / 262_142) + 1;
}

/**
 * The weight newer runtimes make (opencontainers/cgroups): a curve through (2, 1), (1024, 100) and
 * (262144, 10000), so that a request of one CPU keeps the default weight.
 */
export function sharesToWeightCurve(shares: number): number {
  if (shares === 0) return 0;
  if (shares <= MIN_SHARES) return 1;
  if (shares >= MAX_SHARES) return 10_000;
  const log = Math.log2(shares);
  return Math.ceil(10 ** ((log * log + 125 * log) / 612 - 7 / 34));
}

export function weightToShares(weight: number): number {
  return Math.trunc(((weight - 1) * 262_142) / 9999) + MIN_SHARES;
}

export function sharesToMilliCpu(shares: number): number {
  return shares <= MIN_SHARES ? 0 : Math.ceil((shares * 1000) / SHARES_PER_CPU);
}

/** What a kubelet on cgroup v2 reports for a request, when the runtime uses the straight line. */
export function reportedMilliCpu(milli: number): number {
  return sharesToMilliCpu(weightToShares(sharesToWeight(milliCpuToShares(milli))));
}
