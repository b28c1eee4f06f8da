CREATE TABLE `spot_homies` (
	`homie_id` text NOT NULL,
	`spot_id` text NOT NULL,
	PRIMARY KEY(`homie_id`, `spot_id`),
	FOREIGN KEY (`homie_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`spot_id`) REFERENCES `spots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `spot_homies_of_spot` ON `spot_homies` (`spot_id`,`homie_id`);