import { Button, Group, Input, Stack } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { CountyLogo } from '#platform/web/county/CountyLogo.tsx'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { type CountyRecord, mostLogoBytes, removeLogo, setLogo } from '../../settings-contract.ts'
import { useCountyChanged } from './api.ts'
import { readBase64 } from './read-base64.ts'

const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }

export function LogoSection({ county }: { county: CountyRecord }) {
  const confirm = useConfirm()
  const changed = useCountyChanged()
  const { isBusy, message, attempt } = useAttempt()

  const save = (work: () => Promise<CountyRecord>, done: string) =>
    attempt(async () => {
      await changed(await work())
      toast.good(done)
    })

  const upload = (file: File) =>
    save(async () => call(setLogo, { body: { image: await readBase64(file) } }), 'Logo saved')

  async function remove() {
    const isSure = await confirm({
      title: 'Remove logo',
      text: 'Are you sure you want to remove the county’s logo?',
      action: 'Remove',
      isDestructive: true,
    })
    if (isSure) await save(() => call(removeLogo), 'Logo removed')
  }

  return (
    <Section title="Logo" explanation="Shown next to the county’s name. A square image works best.">
      <Stack gap="md" maw="42rem">
        <Group gap="md">
          <CountyLogo url={county.logo_url} size={72} />
          {county.logo_url && (
            <Button variant="default" disabled={isBusy} onClick={remove}>
              Remove Logo
            </Button>
          )}
        </Group>
        <FileDrop
          label="New logo"
          accept={accept}
          mostBytes={mostLogoBytes}
          files={[]}
          onFiles={([file]) => file && upload(file)}
        />
        <div role="alert">{message && <Input.Error>{message}</Input.Error>}</div>
      </Stack>
    </Section>
  )
}
