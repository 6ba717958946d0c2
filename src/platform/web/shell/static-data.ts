/** What every route says about itself. */
import type { Permission } from '../../shared/permissions/catalog.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** Its breadcrumbs name the record: the screen draws them once it knows it. */
    namesRecord?: true
    permission?: Permission
    /** The page of the help that explains it. */
    help?: string
    trail?: readonly { readonly title: string; readonly to?: string }[]
  }
}
