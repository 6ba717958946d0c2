import { Select } from '@mantine/core'
import { call, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { chooseFirstScreen } from '../../contract.ts'
import { firstScreenNames, firstScreenOf, firstScreens } from '../../rules.ts'
import { sessionKey } from '../api.ts'

export function FirstScreenSection() {
  const { user, can } = useSession()
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(sessionKey))
  const open = firstScreenNames.filter((name) => {
    const { permission } = firstScreens[name]
    return permission === null || can(permission)
  })

  const choose = (value: string | null) => {
    const first_screen = firstScreenNames.find((name) => name === value)
    if (first_screen)
      runWithToast(() => call(chooseFirstScreen, { body: { first_screen } }), 'First screen saved')
  }

  return (
    <Section title="First screen" explanation="The screen that opens after you log in.">
      <Select
        aria-label="First screen"
        data={open.map((name) => ({ value: name, label: firstScreens[name].title }))}
        value={firstScreenOf(user.first_screen, can)}
        onChange={choose}
        disabled={isRunning}
        allowDeselect={false}
        maw="24rem"
      />
    </Section>
  )
}
