import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MenuLink } from './menu.ts'

interface Props {
  places: readonly MenuLink[]
  /** How often it was asked for; each time it opens. */
  opened: number
}

/** Goes to any screen that its user may open. */
export function Palette({ places, opened }: Props) {
  const navigate = useNavigate()

  useEffect(() => {
    if (opened > 0) spotlight.open()
  }, [opened])

  return (
    <Spotlight
      actions={places.map(({ label, to, search }) => ({
        id: `${to}?${new URLSearchParams(search)}`,
        label,
        onClick: () => navigate({ to, search: search ?? {} }),
      }))}
      shortcut={null}
      nothingFound="No matching screens"
      highlightQuery
      scrollable
      maxHeight="60dvh"
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Go to a screen…',
        'aria-label': 'Go to a screen',
      }}
    />
  )
}
