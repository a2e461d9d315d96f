// DeskRows
export const selectPage = 'Select all rows on this page';
export const actions = 'Actions';
export const selectRow = (name: string) => `Select ${name}`;

// FilterField
export const filterFrom = (label: string) => `${label}, from`;
export const filterTo = (label: string) => `${label}, to`;

// ManagePage
export const total = (number: string) => `${number} in total`;

// PhoneCards
export const sortBy = 'Sort by';
export const sortedByDate = 'Date';
export const sortedDown = 'Sorted, highest first';
export const sortedUp = 'Sorted, lowest first';

// ResourcePage
export const wasAdded = (name: string) => `${name} was added.`;
export const duplicateNamed = (name: string) => `Duplicate ${name}`;

// ResourceTable
export const selectedCount = (rows: string) => `${rows} selected`;
export const clear = 'Clear';
export const noMatchesFor = (text: string) => `No matches for “${text}”.`;

// TablePager
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const firstPage = 'First page';
export const lastPage = 'Last page';
export const pages = 'Pages';
export const rows = 'Rows';
export const rowsPerPage = 'Rows per page';
export const rowsOf = (first: string, last: string, all: string) => `${first}–${last} of ${all}`;

// copy-form
export const copySuffix = ' Copy';
export const duplicate = 'Duplicate';
export const nameOfTheCopy = 'Name of the copy';

// row-actions
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const editNamed = (name: string) => `Edit ${name}`;
export const moreActions = (name: string) => `More actions for ${name}`;

// use-deletion
export const oneDeleted = '# row was deleted.';
export const severalDeleted = '# rows were deleted.';
export const deleteNamed = (name: string) => `Delete ${name}?`;
export const namedDeleted = (name: string) => `${name} was deleted.`;
export const deleting = 'Deleting';
export const someNotDeleted = 'Some rows could not be deleted';
export const stop = 'Stop';
export const stopped = 'Stopped.';

// use-pictures
export const picturesOf = (name: string | number) => `Pictures of ${name}`;
