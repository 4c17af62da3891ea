import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from '@walkies/remote-sdk/router';
import { useAddress } from './use-address';

function Dogs() {
  const { search, show, close } = useAddress('edit', 'delete');
  const back = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <p>{`edits ${search.get('edit')}`}</p>
      <button onClick={() => show({ edit: 7 })}>Edit</button>
      <button onClick={() => show({ delete: 8, edit: null })}>Delete</button>
      <button onClick={close}>Close</button>
      <button onClick={() => void back(-1)}>Back</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/dogs?q=fig']}>
      <Dogs />
    </MemoryRouter>,
  );
});

it('address: replaces its own params and leaves the others', () => {
  press('Edit');
  expect(address()).toBe('?q=fig&edit=7');
  screen.getByText('edits 7');
  press('Delete');
  expect(address()).toBe('?q=fig&delete=8');
  press('Close');
  expect(address()).toBe('?q=fig');
});

it('address: adds a history entry on opening and replaces it on closing', () => {
  press('Edit');
  press('Delete');
  press('Close');
  press('Back');
  expect(address()).toBe('?q=fig&edit=7');
});
