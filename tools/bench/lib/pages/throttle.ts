import type { CDPSession } from '@playwright/test'

/** A cheap phone on a slow network. */
export const THROTTLE = { cpu: 4, latencyMs: 150, bitsPerSecond: 1_600_000 }

export const slowProcessor = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE.cpu })
}

/** Slows the requests of the page itself; a service worker's own requests are not slower (`slow-relay.ts`). */
export const slowNetwork = async (devtools: CDPSession): Promise<void> => {
  const throughput = THROTTLE.bitsPerSecond / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: THROTTLE.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}
