import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/index.ts'
import type { ResolutionRow } from '../../contract.ts'
import { nameOf } from '../labels.ts'
import { availableActions, decides, isDestructive, routingActionLabels, whyBlocked } from '../page/moves.ts'
import { useMoves } from '../page/use-moves.tsx'
import { useResolution } from '../page/use-resolution.ts'

/** What the reader may do with a card, asked for when they want to know. */
export function CardMenu({ row, onMoved }: { row: ResolutionRow; onMoved(): void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { data, error } = useResolution(row.id, wasOpened)
  const { isRunning, start, dialog } = useMoves(data, onMoved)
  const navigate = useNavigate()
  // A card shows neither the request nor the text: who decides reads them first.
  const read = () => navigate({ to: '/resolutions/$id', params: { id: row.id }, search: { tab: 'routing' } })
  const actions = data ? availableActions(data) : []
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={(next) => {
          setIsOpen(next)
          setWasOpened(true)
        }}
        position="bottom-end"
        withinPortal
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={isRunning}
            aria-label={`Actions: ${nameOf(row)}`}
          >
            <IconDotsVertical size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!data && (
            <Menu.Item disabled leftSection={error ? null : <Loader size={14} />}>
              {error ? messageOf(error) : 'Loading...'}
            </Menu.Item>
          )}
          {data && actions.length === 0 && <Menu.Item disabled>No actions for you</Menu.Item>}
          {data &&
            actions.map((deed) => (
              <Menu.Item
                key={deed}
                disabled={whyBlocked(data, deed) !== null}
                {...(isDestructive(deed) && { c: 'red' })}
                onClick={() => (decides(deed) ? read() : start(deed))}
              >
                {decides(deed) ? `Open to ${routingActionLabels[deed]}` : routingActionLabels[deed]}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
