import type { Permission } from '#platform/shared/permissions/catalog.ts'

export interface Crumb {
  readonly title: string
  readonly to?: string
}

export interface Address {
  readonly path: string
  readonly title: string
  /** Without one, everyone who is signed in may open it. */
  readonly permission?: Permission
  readonly trail?: readonly Crumb[]
}

export const inSetup: Crumb = { title: 'Setup' }
