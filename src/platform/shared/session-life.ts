/** How long a session holds: without being used, and at the most. */
export const sessionLife = { idleMinutes: 30, absoluteHours: 12 } as const
