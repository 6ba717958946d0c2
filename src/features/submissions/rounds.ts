/** The solicitation itself, then each request for best and final offers. */
export const lastRound = 9
