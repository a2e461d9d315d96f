export const picture = {
  television: 'The television with these choices',
  page: 'The leaderboard with these choices',
} as const;
export const examplePlayers = [
  ['Grace', 'Hillier'],
  ['Tom', 'Ashworth'],
  ['Ann', 'Lindqvist'],
  ['Peter', 'Okafor'],
  ['Maria', 'Santos'],
  ['Ian', 'Whitlock'],
  ['Ruth', 'Penrose'],
  ['Henry', 'Castle'],
  ['Clare', 'Donnelly'],
  ['Ben', 'Harcourt'],
  ['Sofia', 'Marsh'],
  ['Alan', 'Fraser'],
  ['Joan', 'Whitfield'],
  ['Luke', 'Barlow'],
  ['Nina', 'Keller'],
  ['George', 'Tilley'],
] as const;
