/**
 * Which build of the program this is: the name of its entry file, which changes with anything that it loads. What another
 * build has kept may have another shape.
 */
export const programVersion = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
