import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CountyLogo } from '../county/CountyLogo.tsx'
import { useSession } from '../session/session-context.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { CurrentUser } from './CurrentUser.tsx'
import classes from './Header.module.css'
import { MenuBar } from './MenuBar.tsx'
import type { Menu } from './menu.ts'
import { PaletteButton, type PaletteProps } from './PaletteButton.tsx'

interface Props {
  menus: readonly Menu[]
  palette: ComponentType<PaletteProps>
  bell?: ReactNode
}

export function Header({ menus, palette, bell }: Props) {
  const { county } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const router = useRouter()

  // A new address closes the menu. It is not read here: the header isn't drawn again at each search of a list.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setIsOpen(false)),
    [router],
  )

  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <Link to="/dashboard" className={classes.brand}>
          <CountyLogo url={county.logo_url} size={36} />
          <span>{county.name}</span>
        </Link>
        <div className={classes.tools}>
          <PaletteButton palette={palette} />
          {bell && <div className={classes.bell}>{bell}</div>}
          <ColorSchemeToggle />
          <div className={classes.wideOnly}>
            <AccountLinks />
            <CurrentUser />
          </div>
          <button
            type="button"
            className={classes.burger}
            aria-expanded={isOpen}
            aria-controls="main-menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <IconX aria-hidden /> : <IconMenu2 aria-hidden />}
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
      </div>
      <div id="main-menu" className={classes.panel} data-open={isOpen || undefined}>
        <MenuBar menus={menus} />
        <div className={classes.narrowOnly}>
          <AccountLinks />
          <CurrentUser />
        </div>
      </div>
    </header>
  )
}
