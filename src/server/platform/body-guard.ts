const MAX_DEPTH = 32
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Neither a NUL nor half of a surrogate pair: PostgreSQL stores neither (V4). */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const isPlain = (value: unknown, depth: number): boolean => {
  if (depth > MAX_DEPTH) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1))
  return Object.entries(value).every(
    ([key, item]) => !POISON.has(key) && isStorable(key) && isPlain(item, depth + 1),
  )
}

/** Brackets outside of strings, so that a body of 10⁵ brackets is refused before it is parsed. */
const isShallow = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > MAX_DEPTH) return false
    } else if (char === '}' || char === ']') depth -= 1
  }
  return true
}

/**
 * The text of a request body, or null when it is not JSON in well-formed UTF-8, is nested deeper than
 * 32, or holds a NUL, half a surrogate pair or a key that would reach a prototype (V1, V3, V4).
 */
export const readJsonBody = (bytes: Uint8Array): string | null => {
  try {
    const text = decoder.decode(bytes)
    return isShallow(text) && isPlain(JSON.parse(text), 0) ? text : null
  } catch {
    return null
  }
}
