/** The spec runs without a browser (e2e/dom): there is no layout, no theme and no print. */
export const inDom = process.env['E2E_APP'] !== undefined
