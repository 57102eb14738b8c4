/** An amount of bytes for people: whole powers of 1,024 as they were meant, `2 GiB`, all else by thousands, `1.6 MB`. */
export function bytes(amount: number): string {
  for (const [unit, size] of [['GiB', 2 ** 30], ['MiB', 2 ** 20], ['KiB', 1024]] as const) if (amount && amount % size === 0) return `${amount / size} ${unit}`;
  for (const [unit, size] of [['GB', 1e9], ['MB', 1e6], ['kB', 1000]] as const) if (amount >= size) return `${Math.round(amount / size * 10) / 10} ${unit}`;
  return `${amount} bytes`;
}
