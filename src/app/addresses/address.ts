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
  /** Of a screen that does not exist yet: what its users will find there. */
  readonly holds?: string
}

export const inSetup: Crumb = { title: 'Setup' }
