type StoredCache = Map<string, Response>

const addressOf = (request: string | { readonly url: string }, base: string): string =>
  new URL(typeof request === 'string' ? request : request.url, base).href

/** The caches of one browser: a page's script can open and fill them, with or without a service worker. */
export const createCacheStorage = (): ((base: () => string) => object) => {
  const all = new Map<string, StoredCache>()
  return (base) => {
    const cacheOf = (cache: StoredCache) => ({
      put: async (request: string, answer: Response) => {
        cache.set(addressOf(request, base()), answer.clone())
      },
      match: async (request: string) => cache.get(addressOf(request, base()))?.clone(),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
      delete: async (request: string) => cache.delete(addressOf(request, base())),
    })
    return {
      keys: async () => [...all.keys()],
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
      open: async (name: string) => {
        const cache: StoredCache = all.get(name) ?? new Map<string, Response>()
        all.set(name, cache)
        return cacheOf(cache)
      },
    }
  }
}
