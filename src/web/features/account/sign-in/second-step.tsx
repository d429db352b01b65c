import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/authMutations.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CodeForm } from './code-form.tsx'
import type { WayProps } from '../form-step.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

type Way = { readonly choose: () => string; readonly draw: (props: WayProps) => ReactNode }

/** The ways to answer beside the password, in the order that they are offered; another one is a line here. */
const ways: Partial<Record<SecondFactorMethod, Way>> = {
  totp: {
    choose: m.login_second_to_totp,
    draw: (props) => <CodeForm key="totp" kind="totp" {...props} />,
  },
  passkey: {
    choose: m.login_passkey,
    draw: ({ challenge, onStep, onOver }) => (
      <PasskeySignIn key="passkey" secondFactor={challenge} onStep={onStep} onOver={onOver} />
    ),
  },
  recovery: {
    choose: m.login_second_to_recovery,
    draw: (props) => <CodeForm key="recovery" kind="recovery" {...props} />,
  },
}

const order = Object.keys(ways) as SecondFactorMethod[]

type Props = Omit<WayProps, 'challenge'> & {
  readonly asked: SecondFactor
  readonly onBack: () => void
}

/** AUTH-10: the password was right; now the code. */
export const SecondStep = ({ asked, onBack, ...rest }: Props) => {
  const offered = order.filter((method) => asked.methods.includes(method))
  const [chosen, setChosen] = useState(offered[0])
  const way = chosen === undefined ? undefined : ways[chosen]
  return (
    <>
      {way?.draw({ challenge: asked.challenge, ...rest })}
      <Actions>
        {offered.map(
          (method) =>
            method !== chosen && (
              <Button key={method} variant="secondary" onClick={() => setChosen(method)}>
                {ways[method]?.choose()}
              </Button>
            ),
        )}
        <Button variant="tertiary" tone="neutral" onClick={onBack}>
          {m.login_second_back()}
        </Button>
      </Actions>
      <p className="hp-field__help">{m.login_second_lost()}</p>
    </>
  )
}
