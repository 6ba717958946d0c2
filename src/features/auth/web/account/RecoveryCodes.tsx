import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core'
import { saveFile } from '#platform/web/table/save-file.ts'

interface Props {
  codes: readonly string[]
  onDone(): void
}

export function RecoveryCodes({ codes, onDone }: Props) {
  return (
    <Stack maw="28rem" gap="md">
      <Alert color="green" role="status" title="Two-factor authentication is on">
        Keep these recovery codes in a safe place. If you lose your phone, each one lets you log in once. They
        won’t be shown again.
      </Alert>
      <SimpleGrid cols={2} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([codes.join('\n')], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Save as File
        </Button>
        <Button onClick={onDone}>I’ve Saved Them</Button>
      </Group>
    </Stack>
  )
}
