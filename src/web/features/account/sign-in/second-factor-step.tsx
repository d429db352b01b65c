import { useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/authMutations.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SecondFactorProps } from '../form-step.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeySignIn } from './passkey-button.tsx'

type Method = {
  readonly choose: () => string
  readonly render: (props: SecondFactorProps) => ReactNode
}

/** The ways to answer beside the password, in the order that they are offered; another one is a line here. */
const methods: Partial<Record<SecondFactorMethod, Method>> = {
  totp: {
    choose: m.login_second_to_totp,
    render: (props) => <CodeForm key="totp" kind="totp" {...props} />,
  },
  passkey: {
    choose: m.login_passkey,
    render: ({ challenge, onStep, onOver }) => (
      <PasskeySignIn key="passkey" secondFactor={challenge} onStep={onStep} onOver={onOver} />
    ),
  },
  recovery: {
    choose: m.login_second_to_recovery,
    render: (props) => <CodeForm key="recovery" kind="recovery" {...props} />,
  },
}

const methodOrder = Object.keys(methods) as SecondFactorMethod[]

type SecondFactorStepProps = Omit<SecondFactorProps, 'challenge'> & {
  readonly factor: SecondFactor
  readonly onBack: () => void
}

/** AUTH-10: the password was right; now the code. */
export const SecondFactorStep = ({ factor, onBack, ...rest }: SecondFactorStepProps) => {
  const offered = methodOrder.filter((method) => factor.methods.includes(method))
  const [chosen, setChosen] = useState(offered[0])
  const chosenMethod = chosen === undefined ? undefined : methods[chosen]
  return (
    <>
      {chosenMethod?.render({ challenge: factor.challenge, ...rest })}
      <Actions>
        {offered.map(
          (method) =>
            method !== chosen && (
              <Button key={method} variant="secondary" onClick={() => setChosen(method)}>
                {methods[method]?.choose()}
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
