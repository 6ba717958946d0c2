import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuLink } from './menu.ts'
import classes from './PaletteButton.module.css'

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })))

/** Opens the palette, which is fetched when it is first wanted. */
export function PaletteButton({ places }: { places: readonly MenuLink[] }) {
  const [opened, setOpened] = useState(0)
  const open = () => setOpened((times) => times + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-keyshortcuts="Control+K">
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>Search</span>
        <Kbd size="xs" className={classes.keys} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense>{opened > 0 && <Palette places={places} opened={opened} />}</Suspense>
    </>
  )
}
