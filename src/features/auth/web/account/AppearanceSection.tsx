import { Group, Radio, useMantineColorScheme } from '@mantine/core'
import { Section } from '#platform/web/ui/Section.tsx'

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
] as const

export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Appearance" explanation="Applies to this browser, even after you log off.">
      <Radio.Group
        label="Colors"
        value={colorScheme}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value)
          if (chosen) setColorScheme(chosen.value)
        }}
      >
        <Group mt="xs" gap="lg">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    </Section>
  )
}
