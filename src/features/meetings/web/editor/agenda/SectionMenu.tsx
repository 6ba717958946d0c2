import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDeviceFloppy, IconEdit, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getSectionTemplate, saveSectionTemplate } from '../../../sections-contract.ts'
import { type OpenMeeting, useBodyOf } from '../api.ts'
import type { Sections } from './use-sections.ts'

const PromptDialog = lazyDialog(() => import('../../live/PromptDialog.tsx'), 'PromptDialog')
const TemplateDialog = lazyDialog(() => import('./TemplateDialog.tsx'), 'TemplateDialog')

/** Sections of this agenda, and those that the next ones of the body start with. */
export function SectionMenu({ open, sections }: { open: OpenMeeting; sections: Sections }) {
  const [shown, setShown] = useState<'new' | 'template' | null>(null)
  const confirm = useConfirm()
  const { runWithToast } = useRunWithToast()
  const { data: body } = useBodyOf(open.meeting.body_id)

  async function saveAsTemplate(bodyId: string, name: string) {
    const question = {
      title: `Save as template for ${name}`,
      text: 'New meetings will start with the sections on this agenda. Existing meetings don’t change.',
      action: 'Save as template',
    }
    if (!(await confirm(question))) return
    const list = open.sections.map(({ kind, title }) => ({ kind, title }))
    await runWithToast(async () => {
      const { version } = await call(getSectionTemplate, { params: { bodyId } })
      return call(saveSectionTemplate, { params: { bodyId }, body: { sections: list, version } })
    }, `Saved as template for ${name}`)
  }

  const close = () => setShown(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Sections
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setShown('new')}>
            Add section
          </Menu.Item>
          {body && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                onClick={() => saveAsTemplate(body.id, body.name)}
              >
                Save as template for {body.name}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconEdit size={16} aria-hidden />}
                onClick={() => setShown('template')}
              >
                Edit template for {body.name}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {shown === 'new' && (
        <PromptDialog
          title="Add section"
          label="Title"
          action="Add"
          maxLength={120}
          isRequired
          onSubmit={sections.add}
          onClose={close}
        />
      )}
      {shown === 'template' && body && <TemplateDialog bodyId={body.id} onClose={close} />}
    </>
  )
}
