const MAX_DEPTH = 32

/** The largest valid call has 3 000: an approach with 500 links. Validation lists each wrong key (X14). */
export const MAX_KEYS = 4_000
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

/** Counts brackets and colons outside strings: a body of 10⁵ of them is refused before it is parsed. */
const isSmall = (text: string, maxKeys: number): boolean => {
  let depth = 0
  let keys = 0
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
    else if (char === ':') {
      keys += 1
      if (keys > maxKeys) return false
    }
  }
  return true
}

/**
 * The text of a request body, or null when it is not JSON in well-formed UTF-8, is nested deeper than
 * 32, has too many keys, or holds a NUL, half a surrogate pair or a key that would reach a prototype (V1, V3, V4, X14).
 */
export const readJsonBody = (bytes: Uint8Array, maxKeys = MAX_KEYS): string | null => {
  try {
    const text = decoder.decode(bytes)
    return isSmall(text, maxKeys) && isPlain(JSON.parse(text), 0) ? text : null
  } catch {
    return null
  }
}
