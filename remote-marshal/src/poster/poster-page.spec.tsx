import { aHost, aSession, renderPage } from '@walkies/api-client/testing';
import { screen } from '@testing-library/react';
import { PosterPage } from './poster-page';

// spec: 10.10
it('poster: shows the address of the check-in page as a QR code and in letters', () => {
  const host = aHost({ session: aSession({ role: 'marshal' }) });
  renderPage(<PosterPage />, { path: '/here-poster', host });
  screen.getByRole('img', { name: 'QR code of http://localhost/here' });
  screen.getByText('localhost/here');
  screen.getByRole('button', { name: 'Print' });
});
