import { Select, Skeleton, Text } from '@mantine/core'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { EmailPreference } from '../contract.ts'
import { mailChoiceNames } from '../rules.ts'
import classes from './EmailPreferencesSection.module.css'
import { useChoose, useEmailPreferences, type Way, wayNames } from './email-preferences.ts'

export function EmailPreferencesSection() {
  const mails = useEmailPreferences()
  return (
    <Section
      title="Notification preferences"
      explanation="Based on your role. A daily digest arrives after 7:00 a.m. Password links, login alerts, and requests and codes to sign can’t be turned off."
    >
      {mails.isPending && <Skeleton height={160} role="status" aria-label="Loading notifications" />}
      {mails.isError && <ErrorState error={mails.error} onRetry={() => mails.refetch()} />}
      {mails.isSuccess && <Preferences mails={mails.data} />}
    </Section>
  )
}

function Preferences({ mails }: { mails: readonly EmailPreference[] }) {
  const hasBell = mails.some(({ bell_choices }) => bell_choices.length > 0)
  const ways: readonly Way[] = hasBell ? ['choice', 'bell'] : ['choice']
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Notification</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {wayNames[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.key}>
            <th scope="row">
              <Text size="sm">{mail.name}</Text>
              <Text size="xs" c="dimmed">
                {mail.when}
              </Text>
            </th>
            {ways.map((way) => (
              <td key={way} data-label={wayNames[way]}>
                <Choice mail={mail} way={way} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choice({ mail, way }: { mail: EmailPreference; way: Way }) {
  const { choose, isRunning } = useChoose(mail, way)
  const choices = way === 'bell' ? mail.bell_choices : mail.choices
  if (choices.length <= 1)
    return way === 'choice' ? <StatusBadge>Always on</StatusBadge> : <Text size="sm">–</Text>
  return (
    <Select
      aria-label={`${mail.name}: ${wayNames[way]}`}
      allowDeselect={false}
      disabled={isRunning}
      data={choices.map((value) => ({ value, label: mailChoiceNames[value] }))}
      value={mail[way]}
      onChange={(value) => {
        const choice = choices.find((each) => each === value)
        if (choice) void choose(choice)
      }}
    />
  )
}
