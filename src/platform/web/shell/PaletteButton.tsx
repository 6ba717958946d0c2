import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import classes from './PaletteButton.module.css'
import { useTypedAhead } from './use-typed-ahead.ts'

export interface PaletteProps {
  /** How often it was asked for; each time it opens. */
  opened: number
  /** What was typed before it could take it. */
  typedAhead: string
}

interface Props {
  palette: ComponentType<PaletteProps>
}

/** Opens the palette, which is fetched when it is first wanted. */
export function PaletteButton({ palette: Palette }: Props) {
  const [opened, setOpened] = useState(0)
  const typedAhead = useTypedAhead(opened)
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
      <Suspense>{opened > 0 && <Palette opened={opened} typedAhead={typedAhead} />}</Suspense>
    </>
  )
}
