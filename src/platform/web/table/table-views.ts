/** How a list can be seen again: the application provides it, and every list that stands alone on its screen has it. */
import { type ComponentType, createContext } from 'react'

export interface TableViewsProps {
  /** As it stands in the address, without page and dialog. */
  readonly query: Readonly<Record<string, string | number | boolean>>
  onQuery(query: Readonly<Record<string, unknown>>): void
}

export const TableViewsContext = createContext<ComponentType<TableViewsProps> | null>(null)
