-- How much choice is there, and when? Legal moves by the place of the decision in its round.
SELECT turn,
       count(*) AS decisions,
       round(avg(legal_count), 2) AS legal_moves,
       round(100 * avg(forced::INTEGER), 1) AS forced_percent
FROM decisions
WHERE turn <= 40
GROUP BY turn
ORDER BY turn;
