export interface Publisher {
  readonly name: string
  readonly subdomain: string
  readonly timeZone: string
  /** The county's own. */
  readonly today: string
  /** Of the county’s front door. */
  readonly address: string
}
