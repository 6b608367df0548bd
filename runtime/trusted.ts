/**
 * What comes from this site's own files, for browsers that take markup and addresses of scripts from a policy alone
 * (`require-trusted-types-for 'script'`, case R25).
 */

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

function own(): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  const same = (text: string): string => text;
  policy ??= trustedTypes?.createPolicy("vitrine", { createHTML: same, createScriptURL: same });
  return policy;
}

export const trustedHtml = (html: string): string => own()?.createHTML(html) ?? html;

export const trustedUrl = (url: URL): string => own()?.createScriptURL(url.href) ?? url.href;
