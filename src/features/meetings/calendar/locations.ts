/** Where a county meets, unless somebody types another place. */
export const meetingLocations = ['2nd floor Board Chambers, County Office Building', 'Courthouse'] as const
