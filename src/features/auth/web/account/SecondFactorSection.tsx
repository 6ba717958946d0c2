import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { sessionKey } from '../api.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

type Step =
  | { kind: 'rest' }
  | { kind: 'setting-up' }
  | { kind: 'removing' }
  | { kind: 'codes'; codes: string[] }

export function SecondFactorSection() {
  const { user } = useSession()
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const changed = useInvalidate(sessionKey)

  return (
    <Section
      title="Two-factor authentication"
      explanation="A code from an authenticator app, entered after your password. When it’s on, you can use a shorter password."
    >
      {step.kind === 'rest' && (
        <Group>
          <StatusBadge tone={user.has_second_factor ? 'good' : 'neutral'}>
            {user.has_second_factor ? 'On' : 'Off'}
          </StatusBadge>
          <Button
            variant="default"
            onClick={() => setStep({ kind: user.has_second_factor ? 'removing' : 'setting-up' })}
          >
            {user.has_second_factor ? 'Turn Off' : 'Set Up'}
          </Button>
        </Group>
      )}
      {step.kind === 'setting-up' && (
        <SetUpSecondFactor onCancel={rest} onDone={(codes) => setStep({ kind: 'codes', codes })} />
      )}
      {step.kind === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => {
            rest()
            changed()
          }}
        />
      )}
      {step.kind === 'removing' && (
        <RemoveSecondFactor
          onCancel={rest}
          onDone={() => {
            rest()
            changed()
          }}
        />
      )}
    </Section>
  )
}
