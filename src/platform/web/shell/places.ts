import { createContext, use } from 'react'
import type { MenuLink } from './menu.ts'

/** All screens that this user may open, for whatever searches among them. */
export const PlacesContext = createContext<readonly MenuLink[]>([])

export const usePlaces = (): readonly MenuLink[] => use(PlacesContext)
