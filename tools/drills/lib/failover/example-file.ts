import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy')

/** By the name of the variable, as `node.env` lists them. */
export type Values = Readonly<Record<string, string>>

/** A text with its variables replaced, as `envsubst` does it; a variable without a value is an error. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\$\{(?<name>\w+)\}/gu, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} has no value`)
    return value
  })

/** An example of `deploy/` with these values: the drill starts what an operator starts. */
export const filledExample = async (path: string, values: Values): Promise<string> =>
  fillIn(await readFile(join(deploy, path), 'utf8'), values)
