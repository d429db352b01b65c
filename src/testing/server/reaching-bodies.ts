/** V1: bodies with keys that reach a prototype. */
export const reachingBodies = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"prototype":{"isAdmin":true}}',
  String.raw`{"\u005f\u005fproto__":{"isAdmin":true}}`,
  String.raw`{"__pr\u006fto__":{"isAdmin":true}}`,
  String.raw`{"c\u006fnstructor":{"pr\u006ftotype":{"isAdmin":true}}}`,
  '{"id":"x","settings":{"__proto__":{"isAdmin":true}}}',
  '[{"a":[{"__proto__":{"isAdmin":true}}]}]',
  '{"answers":{"__proto__":1}}',
  '{"id":1,"__proto__":null}',
]
