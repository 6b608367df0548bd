const route = "/n/{slug...}";

export default {
  collections: {
    bracket: { source: "notes/[a", route },
    brace: { source: ["notes/{a,b", "notes/b/*.md"], route },
    group: { source: "notes/(a+)+$", route },
    above: { source: "../secrets/**", route },
    absolute: { source: "/etc/**", route },
    stars: { source: "notes/*a*a*a*a*.md", route },
    deep: { source: "notes/**/a/**/a/**/a/**/x.md", route },
    backslash: { source: "notes\\*.md", route },
    taken: { source: ["notes/**", "!/notes/x/**"], route },
    good: { source: ["notes/**/[a-z]*.{md,{yml,yaml}}", "!notes/drafts/**"], route }
  }
};
