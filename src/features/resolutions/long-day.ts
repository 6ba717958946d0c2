const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as a resolution's text writes it: January 1, 2027. */
export const longDay = (day: string) => longDays.format(new Date(`${day}T00:00:00Z`))
