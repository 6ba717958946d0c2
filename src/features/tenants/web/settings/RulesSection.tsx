import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#platform/web/form/DateField.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { settingGroups, settings, settingWords } from '../../rules.ts'
import type { CountySetting } from '../../settings-contract.ts'
import { useSettings } from './api.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import classes from './RulesSection.module.css'
import { SettingDialog } from './SettingDialog.tsx'

type Open = { dialog: 'change' | 'history'; setting: CountySetting } | null

/** What was, is or will be in force on a day. */
export function RulesSection() {
  const [on, setOn] = useState<string | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const list = useSettings(on)

  return (
    <Section
      title="Deadlines and thresholds"
      explanation="Set by law or county rule, each with an effective date."
    >
      <DateField
        label="In effect on"
        description={on ? undefined : 'Today, unless you choose another date.'}
        value={on}
        onChange={setOn}
        maw="16rem"
        mb="md"
      />
      {list.isPending && <Skeleton height={320} role="status" aria-label="Loading settings" />}
      {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isSuccess && (
        <Stack gap="lg">
          {settingGroups.map((group) => (
            <section key={group}>
              <Title order={3} mb="xs">
                {group}
              </Title>
              <ul className={classes.list}>
                {list.data
                  .filter(({ key }) => settings[key].group === group)
                  .map((setting) => (
                    <SettingRow key={setting.key} setting={setting} onOpen={setOpen} />
                  ))}
              </ul>
            </section>
          ))}
        </Stack>
      )}
      {open?.dialog === 'change' && <SettingDialog setting={open.setting} onClose={() => setOpen(null)} />}
      {open?.dialog === 'history' && (
        <HistoryDialog settingKey={open.setting.key} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

function SettingRow({ setting, onOpen }: { setting: CountySetting; onOpen(open: Open): void }) {
  const { date } = useFormats()
  const { key, value, effective_from, next } = setting
  const { label, help } = settings[key]
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      </div>
      <div className={classes.value}>
        <Text size="sm">{settingWords(key, value)}</Text>
        <Text size="sm" c="dimmed">
          {effective_from ? `Since ${date(effective_from)}` : 'Default'}
        </Text>
        {next && (
          <Text size="sm" fw={600}>
            From {date(next.effective_from)}: {settingWords(key, next.value)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <RowButton name="Change" label={label} onClick={() => onOpen({ dialog: 'change', setting })} />
        <RowButton name="History" label={label} onClick={() => onOpen({ dialog: 'history', setting })} />
      </Group>
    </li>
  )
}

function RowButton({ name, label, onClick }: { name: string; label: string; onClick(): void }) {
  return (
    <Button variant="default" size="xs" aria-label={`${name}: ${label}`} onClick={onClick}>
      {name}
    </Button>
  )
}
