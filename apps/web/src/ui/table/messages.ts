// DeskRows
export const chooseAllRowsOf = 'Choose all rows of this page';
export const actions = 'Actions';
export const choose = (name: string | number) => `Choose ${name}`;

// FilterField
export const all = 'All';
export const from = (label: string | number) => `${label}, from`;
export const to = (label: string | number) => `${label}, to`;

// ManagePage
export const inAll = (number: string | number) => `${number} in all`;

// PhoneRows
export const sortBy = 'Sort by';
export const sortedDownwards = 'Sorted downwards';
export const sortedUpwards = 'Sorted upwards';

// ResourcePage
export const wasAdded = (name: string | number) => `${name} was added.`;

// ResourceTable
export const clearSelection = 'Clear selection';
export const thereIsNothingHere = 'There is nothing here yet.';
export const clear = 'Clear';
export const nothingMatches = (text: string | number) => `Nothing matches “${text}”.`;
export const nothingMatches2 = 'Nothing matches.';

// TablePager
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const firstPage = 'First page';
export const lastPage = 'Last page';
export const pages = 'Pages';
export const rows = 'Rows';
export const rowsPerPage = 'Rows per page';

// copy-form
export const copy = ' Copy';
export const duplicate = 'Duplicate';
export const nameOfTheCopy = 'Name of the copy';

// row-actions
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const edit2 = (name: string | number) => `Edit ${name}`;
export const moreAbout = (name: string | number) => `More about ${name}`;

// use-deletion
export const wasDeleted = '# was deleted.';
export const wereDeleted = '# were deleted.';
export const deleteLabel2 = (name: string | number) => `Delete ${name}?`;
export const keep = 'Keep';
export const wasDeleted2 = (name: string | number) => `${name} was deleted.`;
export const deleting = 'Deleting';
export const notEverythingWasDeleted = 'Not everything was deleted';
export const stop = 'Stop';
export const stopped = 'Stopped.';
export const close = 'Close';

// use-pictures
export const pictures = 'Pictures';
export const picturesOf = (name: string | number) => `Pictures of ${name}`;
