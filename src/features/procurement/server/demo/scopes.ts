/** What the vendor of each demo project is asked to do. */

export const demoScopes: Readonly<Record<string, readonly string[]>> = {
  'Replacement of dispatch consoles': [
    'Deliver and install six dispatch consoles with adjustable work surfaces, task lighting, and cable management.',
    'Install one position at a time, so that five positions are staffed at every hour.',
    'Remove and recycle the existing furniture.',
  ],
  'Roof of the Highway Garage': [
    'Remove the existing membrane and wet insulation down to the deck.',
    'Install tapered insulation and a fully adhered 60-mil membrane with a 20-year warranty.',
    'Keep the building watertight at the end of each working day.',
  ],
  'Compensation and classification study': [
    'Review all job descriptions and interview department heads.',
    'Compare pay and benefits with at least eight counties of similar size.',
    'Present a proposed salary schedule and its cost to the Board.',
  ],
  'Tires for the county fleet': [
    'Furnish passenger, truck, and off-road tires as ordered by the Highway Department.',
    'Deliver within three business days to the Highway Garage.',
    'Accept worn tires for recycling at no charge.',
  ],
  'Bridge on Mill Road: replacement': [
    'Remove Bridge 3-217, posted at twelve tons, and build a bridge of precast concrete in its place.',
    'Keep one lane of Mill Road open, and both lanes during school bus hours.',
    'Finish within one construction season.',
  ],
  'Road salt for the 2026–2027 season': [
    'Furnish about 9,000 tons of bulk sodium chloride that meets ASTM D632, Type I, Grade 1.',
    'Deliver within five business days of an order to the stockpiles in the north, central, and south districts.',
    'Weigh each load on a certified scale, and leave the ticket with the driver’s signature.',
  ],
  'Inmate medical services': [
    'Provide medical, dental, and mental health care on site, seven days a week.',
    'Staff a registered nurse at every hour, and a physician at least sixteen hours a week.',
    'Report to the Sheriff each month on visits, referrals, and grievances.',
  ],
  'Bridge on Mill Road: deck replacement': [
    'Remove the existing deck and guide rail, and repair the bearing seats.',
    'Furnish and place a new reinforced concrete deck and galvanized guide rail.',
    'Maintain one lane of traffic, with signals, for the length of the work.',
  ],
  'Electronic document management': [
    'Furnish software for 140 users with retention schedules and public records search.',
    'Convert 2.1 million pages, with at least 99.5 percent accuracy in a random sample.',
    'Support the system for five years, with answers within four business hours.',
  ],
  'Home-delivered meals': [
    'Prepare and deliver about 62,000 hot meals a year to homes throughout the county.',
    'Follow menus approved by the Office for the Aging’s dietitian.',
    'Report missed deliveries to the Office by noon of the same day.',
  ],
  'Summer concert stage': [
    'Deliver, assemble, and remove a covered stage of at least 24 by 32 feet for four concerts.',
    'Furnish a signed inspection after each assembly.',
  ],
  'Solar panels at the transfer station': [
    'Design, permit, and install a 400 kW ballasted array on the closed landfill cell.',
    'Keep the cap of the landfill intact.',
  ],
  'Fuel for county vehicles': [
    'Deliver unleaded gasoline and diesel to five tanks, within 24 hours of an order.',
    'Price each gallon at the posted rack average plus a fixed differential.',
  ],
}
