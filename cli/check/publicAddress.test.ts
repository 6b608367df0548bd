import assert from "node:assert/strict";
import { test } from "node:test";
import { isPublicHost } from "./publicAddress.ts";

test("private addresses and reserved names are not public, however they are written", () => {
  for (const url of [
    "http://localhost/",
    "http://a.localhost./",
    "http://127.1.2.3/",
    "http://0x7f000001/",
    "http://10.0.0.1/",
    "http://172.31.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://router/",
    "http://printer.local/",
    "http://example.com/",
    "http://blog.example.org/",
    "http://a.test/"
  ])
    assert.equal(isPublicHost(new URL(url).hostname), false, url);
});

test("others are", () => {
  for (const host of ["www.iana.org", "1.1.1.1", "172.32.0.1", "[2606:4700::1]", "myexample.com"])
    assert.equal(isPublicHost(host), true, host);
});
