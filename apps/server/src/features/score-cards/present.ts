import { presentTee, type TeeRow } from '../../live/index.ts';

export const presentTeeLight = (row: TeeRow) => {
  const { _id, name, club, course, gender, teeColor, cardType } = presentTee(row);
  return { _id, name, club, course, gender, teeColor, cardType };
};
