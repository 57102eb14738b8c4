import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/rows.data.js';
import {table} from '../../src/families/rows.table.js';
import {parseKubectlV6} from '../../src/families/kubectl-log.js';
import {Rows} from '../../src/families/rows.js';

const now = `I1107 20:11:46.803122   71203 loader.go:402] Config loaded from file:  kubeconfig
I1107 20:11:46.812001   71203 round_trippers.go:632] "Response" verb="GET" url="https://127.0.0.1:6443/openapi/v3?timeout=32s" status="200 OK" milliseconds=5
I1107 20:11:46.838211   71203 round_trippers.go:632] "Response" verb="GET" url="https://127.0.0.1:6443/apis/apps/v1/namespaces/shop/deployments/web" status="404 Not Found" headers=<
> milliseconds=1
I1107 20:11:46.845340   71203 round_trippers.go:632] "Response" verb="POST" url="https://127.0.0.1:6443/apis/apps/v1/namespaces/shop/deployments?fieldManager=kubectl-client-side-apply&fieldValidation=Strict" status="201 Created" milliseconds=4
deployment.apps/web created`;
const before = `I0101 10:00:00.000000   12 round_trippers.go:553] GET https://127.0.0.1:6443/api/v1/namespaces/shop 200 OK in 1 milliseconds
I0101 10:00:00.100000   12 round_trippers.go:553] PATCH https://127.0.0.1:6443/apis/apps/v1/namespaces/shop/deployments/web?dryRun=All 200 OK in 12 milliseconds
I0101 10:00:00.200000   12 round_trippers.go:553] DELETE https://127.0.0.1:6443/api/v1/namespaces/shop/pods/web-1 403 Forbidden in 3 milliseconds
I0101 10:00:01.000000   12 round_trippers.go:553] GET https://127.0.0.1:6443/api?timeout=32s  in 0 milliseconds`;
const cells = (text: string): string[] => parseKubectlV6(text).groups[0]!.rows.map((row) => [row.cells['method'], row.cells['path'], row.cells['code'], row.cells['took'], row.tag ?? ''].join(' ').trim());

test('each request of kubectl -v=6 is a row; other lines are left out, and so are hosts and queries', () => {
  assert.deepEqual(cells(now), ['GET /openapi/v3 200 5 ms', 'GET /apis/apps/v1/namespaces/shop/deployments/web 404', 'POST /apis/apps/v1/namespaces/shop/deployments 201 4 ms write']);
});

test('the older form is read too; dry runs and refused requests are no writes, and a request without an answer says so', () => {
  assert.deepEqual(cells(before), ['GET /api/v1/namespaces/shop 200 1 ms', 'PATCH /apis/apps/v1/namespaces/shop/deployments/web 200 12 ms', 'DELETE /api/v1/namespaces/shop/pods/web-1 403 3 ms', 'GET /api no answer 0 ms']);
  assert.match(parseKubectlV6(before).caption, /None of these requests changes anything/);
});

test('lines may end as on Windows', () => assert.equal(cells(before.replaceAll('\n', '\r\n')).length, 4));

test('any text gives rows that the family accepts', () => {
  for (const text of ['', 'nothing here', now, before, `${now}\n${before}`]) {
    const data = parseKubectlV6(text);
    assert.deepEqual(check(structuredClone(data)), {data, issues: []});
    assert.doesNotThrow(() => table(data));
  }
  assert.deepEqual(parseKubectlV6('').groups, [{rows: []}]);
});

test('a long line is read in no time to speak of: nothing in the forms is tried twice over', () => assert.equal(cells(`${'GET https://a'.repeat(20_000)} in`).length, 0));

test('a page reaches it through the element', async () => assert.deepEqual(await Rows.fromKubectl(now), parseKubectlV6(now)));
