import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown, IconMail, IconStar } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TableViewsProps } from '#platform/web/table/table-views.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { SavedView, ViewQuery } from '../contract.ts'
import { isViewList, type ViewList } from '../rules.ts'
import { useViewActions, useViews } from './use-views.ts'

const ViewDialog = lazyDialog(() => import('./ViewDialog.tsx'), 'ViewDialog')
const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog')

/** Beside a list's filters: the views that were saved of it. */
export function TableViews(props: TableViewsProps) {
  const list = useLocation({ select: ({ pathname }) => pathname })
  return isViewList(list) ? <Views key={list} list={list} {...props} /> : null
}

function Views({ list, query, onQuery }: TableViewsProps & { list: ViewList }) {
  const { data: views } = useViews(list)
  const [appliedId, setAppliedId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'new' | 'edit' | 'schedule' | null>(null)
  const actions = useViewActions(list)
  const apply = (view: SavedView) => {
    setAppliedId(view.id)
    onQuery(view.query)
  }
  useDefaultView(views, query, apply)
  if (!views) return null
  const isShown = (view: SavedView) => isSame(view.query, query)
  const shown = views.find(isShown)
  const current = shown ?? views.find(({ id }) => id === appliedId)
  return (
    <>
      <Menu position="bottom-end" withinPortal width={288} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            maw="16rem"
            loading={actions.isRunning}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {shown ? `View: ${shown.name}` : 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <Section
            title="My views"
            views={views.filter(({ is_mine }) => is_mine)}
            shown={shown}
            onApply={apply}
          />
          <Section
            title="Shared with me"
            views={views.filter(({ is_mine }) => !is_mine)}
            shown={shown}
            onApply={apply}
          />
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setDialog('new')}>Save as a new view</Menu.Item>
          {current && <CurrentItems {...{ current, shown, query, actions }} onDialog={setDialog} />}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'schedule' && current && (
        <ScheduleDialog view={current} onChanged={actions.changed} onClose={() => setDialog(null)} />
      )}
      {(dialog === 'new' || dialog === 'edit') && (
        <ViewDialog
          list={list}
          query={query}
          view={dialog === 'edit' && current ? current : null}
          onSaved={({ id }) => {
            setAppliedId(id)
            return actions.changed()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** Once, where the list is opened without anything that narrows it. */
function useDefaultView(
  views: readonly SavedView[] | undefined,
  query: ViewQuery,
  onApply: (view: SavedView) => void,
): void {
  const isOpened = useRef(false)
  const open = useEffectEvent((known: readonly SavedView[]) => {
    if (isOpened.current) return
    isOpened.current = true
    const usual = known.find(({ is_default }) => is_default)
    if (usual && Object.keys(query).length === 0) onApply(usual)
  })
  useEffect(() => {
    if (views) open(views)
  }, [views])
}

interface SectionProps {
  title: string
  views: readonly SavedView[]
  shown: SavedView | undefined
  onApply(view: SavedView): void
}

function Section({ title, views, shown, onApply }: SectionProps) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          onClick={() => onApply(view)}
          aria-current={view.id === shown?.id || undefined}
          rightSection={<Marks isShown={view.id === shown?.id} view={view} />}
        >
          {view.name}
          {!view.is_mine && <span> ({view.owner})</span>}
        </Menu.Item>
      ))}
    </>
  )
}

const Marks = ({ isShown, view }: { isShown: boolean; view: SavedView }) => (
  <>
    {view.schedule && (
      <>
        <IconMail size={14} aria-hidden />
        <span className="visually-hidden"> emailed to you</span>
      </>
    )}
    {view.is_default && (
      <>
        <IconStar size={14} aria-hidden />
        <span className="visually-hidden"> default</span>
      </>
    )}
    {isShown && <IconCheck size={14} aria-hidden />}
  </>
)

interface CurrentProps {
  current: SavedView
  shown: SavedView | undefined
  query: ViewQuery
  actions: ReturnType<typeof useViewActions>
  onDialog(dialog: 'edit' | 'schedule'): void
}

function CurrentItems({ current, shown, query, actions, onDialog }: CurrentProps) {
  return (
    <>
      {current.can_edit && !shown && (
        <Menu.Item onClick={() => void actions.saveQuery(current, query)}>
          Save changes to “{current.name}”
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void actions.setDefault(current.is_default ? null : current)}>
        {current.is_default ? 'Don’t open the list with this view' : 'Open the list with this view'}
      </Menu.Item>
      <Menu.Item onClick={() => onDialog('schedule')}>
        {current.schedule ? 'Change or stop emails of this view' : 'Send by email…'}
      </Menu.Item>
      {current.can_edit && (
        <Menu.Item onClick={() => onDialog('edit')}>Rename or share “{current.name}”</Menu.Item>
      )}
      {current.can_edit && (
        <Menu.Item onClick={() => void actions.remove(current)}>Delete “{current.name}”</Menu.Item>
      )}
    </>
  )
}

function isSame(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => String(one[name]) === String(other[name]))
  )
}
