/** Which screen a notification leads to, and what opens it. */
import type { Permission } from '#platform/shared/permissions/catalog.ts'

export interface Screen {
  /** `/contracts/$id` */
  readonly path: string
  readonly permission?: Permission
}

const matches = ({ path }: Screen, pathname: string): boolean => {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((step, at) => (step.startsWith('$') ? given[at] !== '' : step === given[at]))
  )
}

const pathnameOf = (path: string) => path.split('?')[0] ?? ''

export const screenOf = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => matches(screen, pathnameOf(path)))

const recordShape =
  /^\/(resolutions|projects|contracts|meetings)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/?])/

/** The record that decides who sees it; nothing where the screen's permission says all. */
export function recordOf(path: string): { readonly plural: string; readonly id: string } | undefined {
  const [, plural, id] = recordShape.exec(path) ?? []
  return plural && id ? { plural, id } : undefined
}

const signingShape = /^\/sign\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/?])/

/** Whose turn it is to sign. */
export const signerOf = (path: string): string | undefined => signingShape.exec(path)?.[1]

/** Beyond so many, a count says "or more". */
export const mostShown = 99
