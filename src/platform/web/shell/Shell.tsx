import { type ComponentType, type ReactNode, useRef } from 'react'
import { ConfirmProvider } from '../ui/ConfirmProvider.tsx'
import { ToastsOnceTold } from '../ui/ToastsOnceTold.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { Menu, MenuLink } from './menu.ts'
import type { PaletteProps } from './PaletteButton.tsx'
import { PlacesContext } from './places.ts'
import { RequirePermission } from './RequirePermission.tsx'
import classes from './Shell.module.css'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

interface Props {
  menus: readonly Menu[]
  /** All screens that the search can go to. */
  places: readonly MenuLink[]
  /** What opens with Ctrl K. */
  palette: ComponentType<PaletteProps>
  /** What someone was told, in the header. */
  bell?: ReactNode
  /** Stands above the screen, whichever it is. */
  above?: ReactNode
}

/** What surrounds every screen of a signed-in user. */
export function Shell({ menus, places, palette, bell, above }: Props) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main)
  return (
    <PlacesContext value={places}>
      <ConfirmProvider>
        <div className={classes.shell}>
          <a href="#main" className={classes.skip}>
            Skip to main content
          </a>
          <Header menus={menus} palette={palette} bell={bell} />
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <Breadcrumbs />
            {above}
            <RequirePermission />
          </main>
          <Footer />
        </div>
        <ToastsOnceTold />
      </ConfirmProvider>
    </PlacesContext>
  )
}
