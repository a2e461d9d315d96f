interface Named {
  readonly name: string;
  readonly lastName: string;
}

export const fullName = ({ name, lastName }: Named): string => `${name} ${lastName}`.trim();

/** The surname; the first name of a person without one. */
export const surnameOf = ({ name, lastName }: Named): string => lastName || name;

/** `Dyer, Okoro, Vane, Quist` */
export const surnames = (people: readonly Named[]): string => people.map(surnameOf).join(', ');
