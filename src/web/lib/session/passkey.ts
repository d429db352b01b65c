import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyRegistration,
} from '#contract/passkeys.ts'

/** Loaded when somebody asks for it: nobody else waits for its weight. */
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

type Descriptor = { readonly id: string; readonly transports: readonly string[] }

const toDescriptor = ({ id, transports }: Descriptor) => ({
  id,
  type: 'public-key' as const,
  transports: [...transports] as never[],
})

/** The browser asks the owner; throws when they decline, or take too long. */
export const createPasskey = async (options: NewPasskey): Promise<PasskeyRegistration> => {
  const { startRegistration } = await load()
  const made = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: options.rp,
      user: options.user,
      pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: options.excluded.map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Whether this browser offers a passkey in the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.())

/** Ends the question of a page that goes away. */
export const endPasskeyQuestion = async (): Promise<void> => {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** The same for a signature. `isSuggested`: among the suggestions of a field; the promise waits until the owner chooses it. */
export const signWithPasskey = async (
  requestOptions: PasskeyQuestion,
  isSuggested = false,
): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await load()
  const { id, rawId, response } = await startAuthentication({
    useBrowserAutofill: isSuggested,
    optionsJSON: {
      challenge: requestOptions.challenge,
      rpId: requestOptions.rpId,
      allowCredentials: requestOptions.allowed.map(toDescriptor),
      userVerification: 'required',
    },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}
