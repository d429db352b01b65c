/**
 * F1: zod compiles its parsers with `new Function` and tries first whether it may; the content security
 * policy refuses and reports that. Imported before anything that loads zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
