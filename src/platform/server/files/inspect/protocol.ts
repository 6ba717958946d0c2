/** What the server and the process that looks into uploads say to each other. */

export interface ToInspect {
  readonly path: string
  readonly inside: string
}

/** `climbs-out`: a name in an archive leads to another folder. */
export type Finding = 'fits' | 'too-much' | 'climbs-out' | 'damaged'
